// The files that 'Viewing' puts pages together from. As lists of numbers in Swift, they took its compiler half a minute.
#include "CPages.h"
#pragma clang diagnostic ignored "-Wc23-extensions"

#define FILE_OF(name) ((struct pages_file){name, sizeof name})

static const unsigned char folder[] = {
#embed "../Viewing/FolderPage/page.html"
};
struct pages_file pages_folder(void) { return FILE_OF(folder); }

static const unsigned char folder_styles[] = {
#embed "../Viewing/FolderPage/page.css"
};
struct pages_file pages_folder_styles(void) { return FILE_OF(folder_styles); }

static const unsigned char folder_scripts[] = {
#embed "../Viewing/FolderPage/10-basics.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/20-following.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/22-stream.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/25-session.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/30-picture.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/35-trial.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/40-program.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/42-answer.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/43-pull.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/45-code.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/46-line.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/47-touch.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/50-lesson.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/52-prose.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/60-strip.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/62-film.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/65-marks.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/66-origins.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/67-handles.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/68-zoom.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/70-tree.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/72-tones.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/75-sound.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/80-keys.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/85-presenter.js" suffix(, '\n', )
#embed "../Viewing/FolderPage/90-start.js"
};
struct pages_file pages_folder_scripts(void) { return FILE_OF(folder_scripts); }

static const unsigned char colors[] = {
#embed "../Viewing/FolderPage/colors.css"
};
struct pages_file pages_colors(void) { return FILE_OF(colors); }

static const unsigned char handout_styles[] = {
#embed "../Viewing/Handout/handout.css"
};
struct pages_file pages_handout_styles(void) { return FILE_OF(handout_styles); }

static const unsigned char handout_script[] = {
#embed "../Viewing/Handout/handout.js"
};
struct pages_file pages_handout_script(void) { return FILE_OF(handout_script); }

static const unsigned char report_styles[] = {
#embed "../Viewing/Reports/report.css"
};
struct pages_file pages_report_styles(void) { return FILE_OF(report_styles); }

static const unsigned char report_script[] = {
#embed "../Viewing/Reports/report.js"
};
struct pages_file pages_report_script(void) { return FILE_OF(report_script); }
