/*
 * Runs before the first paint, so that no other theme and no other direction flashes up. An own file, since the
 * content security policy allows no script inside the page. Says the same as core/theme.ts and i18n/direction.ts: the
 * page of a user comes with their saved theme, which is kept for the time when they are signed out.
 */
(() => {
  const recall = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const keep = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Nothing is kept then.
    }
  };
  const isTheme = (value) => value === "light" || value === "dark";
  const page = document.documentElement;
  const stored = recall("theme");
  if (isTheme(page.dataset.theme)) {
    if (page.dataset.theme !== stored) keep("theme", page.dataset.theme);
  } else page.dataset.theme = isTheme(stored) ? stored : "light";
  const frame = document.querySelector('meta[name="theme-color"]');
  frame?.setAttribute("content", page.dataset.theme === "dark" ? "#0b100d" : "#f3eee1");
  const language = recall("language");
  if (language !== null && /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(language)) {
    const [base, script = ""] = language.split("-");
    const isRightToLeft = /^(ar|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)$/.test(base) && script !== "Latn" && script !== "Cyrl";
    page.lang = language;
    page.dir = isRightToLeft || script === "Arab" || script === "Hebr" ? "rtl" : "ltr";
  }
})();
