/**
 * Stands in for what the federation runtime says and how, see `build-browser.ts`: of its errors the number and the
 * address that explains it, on the console.
 */
export const [runtimeDescMap, buildDescMap, typeDescMap, errorDescMap] = [{}, {}, {}, {}];

export const [logger, infrastructureLogger] = [console, console];
export const [createLogger, createInfrastructureLogger] = [() => console, () => console];
export const bindLoggerToCompiler = () => {};
