import { useEffect } from "react";
import { useText } from "../state/language/language.ts";

/** Sets the document title while the page is shown. */
export function usePageTitle(title: string): void {
  const product = useText()("app.title");
  useEffect(() => {
    document.title = `${title} | ${product}`;
    return () => {
      document.title = product;
    };
  }, [title, product]);
}
