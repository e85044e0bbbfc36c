export { useAct } from "../../ui/use-act.ts";
