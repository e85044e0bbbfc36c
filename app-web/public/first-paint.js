/*
 * Runs before the first paint, so that no other theme and no other direction flashes up. An own file, since the
 * content security policy allows no script inside the page. Says the same as state/theme.ts and i18n/direction.ts.
 */
(() => {
  const recall = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const page = document.documentElement;
  const theme = recall("theme") === "dark" ? "dark" : "light";
  page.dataset.theme = theme;
  if (theme === "dark") document.querySelector('meta[name="theme-color"]')?.setAttribute("content", "#0b100d");
  const language = recall("language");
  if (language !== null && /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(language)) {
    const [base, script = ""] = language.split("-");
    const isRightToLeft = /^(ar|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)$/.test(base) && script !== "Latn" && script !== "Cyrl";
    page.lang = language;
    page.dir = isRightToLeft || script === "Arab" || script === "Hebr" ? "rtl" : "ltr";
  }
})();
