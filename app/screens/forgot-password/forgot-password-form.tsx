import { ForgotForm } from '#app/features/passwords/forgot-form.tsx'

/** Loaded lazily: see `lazyWhenVisible`. */
export default ForgotForm
