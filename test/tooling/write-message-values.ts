import { writeFileSync } from "node:fs";
import { MESSAGE_VALUES, messageValues } from "./message-values.ts";

writeFileSync(MESSAGE_VALUES, messageValues());
