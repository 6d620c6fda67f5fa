export { deleteUnusedPictures } from './store.ts'
