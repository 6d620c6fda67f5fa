export { findProfile } from './store.ts'
