/**
 * Implements `npm run reference`: writes the reference of everything that the packages export, and
 * fails when a part of it is undocumented, or leads to something that is not exported. `node
 * packaging/reference/write.ts FOLDER` writes it elsewhere. It is a workspace of its own, because
 * TypeDoc needs an older TypeScript than the rest of the repository.
 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { Application, type TypeDocOptions } from "typedoc";
import { LIBRARIES, type Library } from "../libraries.ts";
import { modulesOf } from "../modules.ts";
import { ROOT } from "../root.ts";

const target = resolve(process.argv[2] ?? join(ROOT, "dist", "reference"));
const parts = await mkdtemp(join(tmpdir(), "reference-"));
try {
  const isRight = (await readLibraries()) && (await writePages());
  if (!isRight) process.exitCode = 1;
  else console.log(join(target, "index.html"));
} finally {
  await rm(parts, { recursive: true });
}

/** Reads each library on its own, since TypeDoc checks only what belongs to one package. */
async function readLibraries(): Promise<boolean> {
  let isRight = true;
  for (const library of LIBRARIES) if (!(await readLibrary(library))) isRight = false;
  return isRight;
}

async function readLibrary(library: Library): Promise<boolean> {
  const folder = join(ROOT, library.folder);
  return run(
    {
      entryPoints: (await modulesOf(library)).map((name) => join(folder, `${name}.ts`)),
      tsconfig: join(import.meta.dirname, "tsconfig.json"),
      readme: join(folder, "README.md"),
      basePath: folder,
      displayBasePath: folder,
      excludePrivate: true,
      // The names of fields and methods speak; their interfaces tell what they are for.
      requiredToBeDocumented: ["Class", "Function", "Interface", "TypeAlias", "Variable"],
      validation: { notDocumented: true, notExported: true, invalidLink: true },
    },
    (app, project) => app.generateJson(project, join(parts, `${basename(folder)}.json`)),
  );
}

function writePages(): Promise<boolean> {
  return run(
    {
      name: "Einstein vs Cat",
      entryPoints: [join(parts, "*.json")],
      entryPointStrategy: "merge",
      readme: join(ROOT, "docs", "CORE.md"),
      navigation: { includeGroups: true },
    },
    (app, project) => app.generateDocs(project, target),
  );
}

type Project = NonNullable<Awaited<ReturnType<Application["convert"]>>>;

/** Runs TypeDoc. Returns false when it has complained, which it has then printed. */
async function run(
  options: TypeDocOptions,
  write: (app: Application, project: Project) => Promise<void>,
): Promise<boolean> {
  // Without a commit, a link to a source would lead nowhere.
  const app = await Application.bootstrap({ disableSources: true, logLevel: "Warn", ...options });
  const project = await app.convert();
  if (project === undefined) return false;
  app.validate(project);
  await write(app, project);
  return app.logger.warningCount + app.logger.errorCount === 0;
}
