// MARK: The beginning

new ResizeObserver(fitAgain).observe(stage);
addEventListener("resize", fitAgain);
addEventListener("hashchange", takeAddress);
setActual(isActual);
takeAddress();
followSession();
