/**
 * Stands in for the part of the bundler's runtime that takes over what a container learns to share while it runs. What ours
 * share is written into them by the build.
 */
export function updateConsumeOptions(): void {}
