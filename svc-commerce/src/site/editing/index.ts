/** Several people who edit one document at the same time. */
export { editingFeature } from './feature.ts';
