import { buildOnce, moduleNames } from './build/module-builds.ts';

// Run by the image's build stage: the job that publishes them may write nothing beside them.
for (const name of moduleNames()) {
  process.stdout.write(`Building ${name} …\n`);
  await buildOnce(name);
}
