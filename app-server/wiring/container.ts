/**
 * The composition root: chooses an adapter for every port. With `start.ts`, this folder alone knows
 * adapters. Each module binds one concern; a service lists the services it needs and is created
 * once, when it is first resolved.
 */

import { Container } from "inversify";
import type { Environment } from "../env.ts";
import { billingModule } from "./billing.ts";
import { cataloguesModule } from "./catalogues.ts";
import { machineModule } from "./machine.ts";
import { mailModule } from "./mail.ts";
import { modelsModule } from "./models.ts";
import { ownKeysModule } from "./own-keys.ts";
import { previewImagesModule } from "./preview-images.ts";
import { quotaModule } from "./quota.ts";
import { settingsModule } from "./settings.ts";
import { signInModule } from "./sign-in.ts";
import { speechModule } from "./speech.ts";
import { readinessModule } from "./storage.ts";
import { storesModule } from "./stores.ts";
import { telemetryModule } from "./telemetry.ts";
import { type AppServices, SERVICES } from "./tokens.ts";
import { translationModule } from "./translation.ts";

/** Creates the container of a process. Nothing is opened before it is resolved. */
export function createContainer(environment: Environment): Container {
  const container = new Container({ defaultScope: "Singleton" });
  container.load(
    billingModule(environment),
    cataloguesModule,
    machineModule(environment),
    mailModule(environment),
    modelsModule(environment),
    ownKeysModule(environment),
    previewImagesModule,
    quotaModule(environment),
    readinessModule,
    settingsModule(environment),
    signInModule(environment),
    speechModule(environment),
    storesModule(environment),
    telemetryModule(environment),
    translationModule(environment),
  );
  return container;
}

/**
 * Resolves every service of the app.
 * @throws StartupError when one of them cannot be opened.
 */
export async function resolveServices(container: Container): Promise<AppServices> {
  const resolved = Object.entries(SERVICES).map(
    async ([name, token]) => [name, await container.getAsync<unknown>(token)] as const,
  );
  return Object.fromEntries(await Promise.all(resolved)) as unknown as AppServices;
}
