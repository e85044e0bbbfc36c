/*
 * Runs before the first paint, so that no other theme and no other direction flashes up. An own file, since the
 * content security policy allows no script inside the page. Says the same as core/theme.ts, core/language.ts and
 * state/language.ts: the page of a user comes with their saved theme, which is kept for the time when they are signed out,
 * and a tab may have the language of its debate. The texts of a language that the page does not bring, which the build names in
 * it, begin to load, and the files that draw any other screen than the main one. The main screen comes drawn: it waits unseen
 * when this tab shows another language, or a debate. What is pressed on it before the app is there is marked, and pressed again
 * by `take-over.tsx`.
 */
(() => {
  const wasHere = () => {
    try {
      return localStorage.length > 0;
    } catch {
      return false;
    }
  };
  // To look into either shelf is slow. On a first visit there is nothing, and the tab's own is not asked.
  const isKnown = wasHere();
  const recall = (key, shelf = "localStorage") => {
    try {
      return isKnown ? globalThis[shelf].getItem(key) : null;
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
  const holdBack = (event) => {
    const button = page.dataset.taken === undefined && event.target.closest("#root button");
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    document.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
    button.dataset.pressed = "";
  };
  const named = (name) => document.querySelector(`meta[name="${name}"]`)?.getAttribute("content");
  const load = (file) => {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    document.head.append(link);
  };
  const isTheme = (value) => value === "light" || value === "dark";
  const page = document.documentElement;
  const stored = recall("theme");
  if (isTheme(page.dataset.theme)) {
    if (page.dataset.theme !== stored) keep("theme", page.dataset.theme);
  } else page.dataset.theme = isTheme(stored) ? stored : "light";
  if (recall("web-font") !== null) page.dataset.webFont = "";
  const frame = document.querySelector('meta[name="theme-color"]');
  frame?.setAttribute("content", page.dataset.theme === "dark" ? "#0b100d" : "#f3eee1");
  const isDrawn = globalThis.location?.pathname === "/";
  const hasDebate =
    recall("open-debate", "sessionStorage") !== null || Boolean(globalThis.history?.state?.debate);
  if (isDrawn && hasDebate) page.dataset.awaits = "";
  if (isDrawn) addEventListener("click", holdBack, true);
  // What is there to be read is painted first.
  const files = named("screen")?.split(" ") ?? [];
  if (files.length > 0) requestAnimationFrame(() => setTimeout(() => files.forEach(load)));
  const isLanguage = (code) =>
    code !== null && /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(code);
  const language = [recall("language", "sessionStorage"), recall("language")].find(isLanguage);
  if (language === undefined || language === page.lang) return;
  if (isDrawn) page.dataset.awaits = "";
  const { script } = new Intl.Locale(language).maximize();
  page.lang = language;
  page.dir = /^(Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/.test(script) ? "rtl" : "ltr";
  const catalogues = JSON.parse(named("catalogues") ?? "{}");
  if (catalogues[language]) load(catalogues[language]);
})();
