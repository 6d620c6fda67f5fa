import { LinksForm } from '#app/features/registrations/links-form.tsx'

/** Loaded lazily: see `lazyWhenVisible`. */
export default LinksForm
