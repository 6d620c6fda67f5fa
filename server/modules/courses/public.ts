export { findCourse } from './store.ts'
