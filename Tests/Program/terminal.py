"""A program in a terminal, as pexpect has it."""
import pexpect


class Terminal(pexpect.spawn):
    def close(self, force=True):
        try:
            super().close(force=force)
        except pexpect.ExceptionPexpect:
            # It was killed, and a busy machine takes longer than a tenth of a second to end it.
            self.ptyproc.wait()
            super().close(force=force)
