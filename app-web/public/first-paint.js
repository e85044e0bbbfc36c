/*
 * Runs before the first paint, to avoid a flash of the wrong theme, direction, size or face of
 * texts, and to keep the place of the docked archive free. A separate file, because the content
 * security policy forbids inline scripts. Mirrors core/shared/theme.ts, core/language/language.ts,
 * app-web/state/language/stored-language.ts, app-web/state/ground/reading.ts and
 * app-web/state/archive/archive-sidebar.ts: the server embeds the saved theme of a user, which is
 * stored for when they are signed out, and the language of a tab's debate overrides the chosen one.
 * Preloads the texts of another language and the scripts of pages other than the main screen; the
 * build names both in the page. Hides the prerendered screen when this tab shows another language, and
 * the main screen also for a debate. Marks a click before hydration, which `boot/hydrate.tsx` replays, and
 * focuses the question as soon as it is there, so that no key is lost; not where that would open a
 * keyboard on the screen.
 */
(() => {
  const hasStoredValues = () => {
    try {
      return localStorage.length > 0;
    } catch {
      return false;
    }
  };
  // Storage access is slow. On a first visit local storage is empty, so session storage is not
  // read.
  const mayHaveValues = hasStoredValues();
  const read = (key, storage = "localStorage") => {
    try {
      return mayHaveValues ? globalThis[storage].getItem(key) : null;
    } catch {
      return null;
    }
  };
  const write = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Not stored.
    }
  };
  const queueClick = (event) => {
    const button = page.dataset.mounted === undefined && event.target.closest("#root button");
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    document.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
    button.dataset.pressed = "";
  };
  const focusQuestion = (_changes, observer) => {
    const question = document.querySelector("[name=question]");
    question?.focus({ preventScroll: true });
    if (question) observer.disconnect();
  };
  const meta = (name) => document.querySelector(`meta[name="${name}"]`);
  const load = (file) => {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    document.head.append(link);
  };
  const isTheme = (value) => value === "light" || value === "dark";
  const page = document.documentElement;
  const stored = read("theme");
  if (isTheme(page.dataset.theme)) {
    if (page.dataset.theme !== stored) write("theme", page.dataset.theme);
  } else page.dataset.theme = isTheme(stored) ? stored : "light";
  if (read("web-font") !== null) page.dataset.webFont = "";
  for (const choice of ["textSize", "readingFace"])
    if (read(choice) !== null) page.dataset[choice] = read(choice);
  if (read("archive-docked") !== null) page.dataset.archiveDocked = "";
  const themeColour = document.querySelector('meta[name="theme-color"]');
  themeColour?.setAttribute("content", page.dataset.theme === "dark" ? "#0b100d" : "#f3eee1");
  const isPrerendered = "prerendered" in page.dataset;
  const isMain = isPrerendered && globalThis.location?.pathname === "/";
  const hasDebate =
    read("open-debate", "sessionStorage") !== null || Boolean(globalThis.history?.state?.debate);
  if (isMain && hasDebate) page.dataset.prerendered = "hidden";
  if (isPrerendered) addEventListener("click", queueClick, true);
  if (isMain && globalThis.matchMedia?.("(hover: hover) and (pointer: fine)").matches)
    new MutationObserver(focusQuestion).observe(page, { childList: true, subtree: true });
  // The preloads wait for the first paint.
  const screen = meta("screen");
  const files = screen?.getAttribute("content").split(" ") ?? [];
  if (files.length > 0) requestAnimationFrame(() => setTimeout(() => files.forEach(load)));
  const isLanguage = (code) =>
    code !== null && /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(code);
  const language = [read("language", "sessionStorage"), read("language")].find(isLanguage);
  if (language === undefined || language === page.lang) return;
  if (isPrerendered) page.dataset.prerendered = "hidden";
  const { script } = new Intl.Locale(language).maximize();
  page.lang = language;
  page.dir = /^(Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/.test(script) ? "rtl" : "ltr";
  const catalogues = JSON.parse(meta("catalogues")?.getAttribute("content") ?? "{}");
  const [first, later] = catalogues[language] ?? [];
  if (first) load(first);
  if (later && screen?.hasAttribute("data-later-texts")) load(later);
})();
