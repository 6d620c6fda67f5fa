import { FormPicture, FormText, FormTextArea } from '../form/fields.tsx'
import type { SiteFields } from './site-fields.ts'

export const SiteText = FormText<SiteFields>
export const SiteTextArea = FormTextArea<SiteFields>
export const SitePicture = FormPicture<`testimonials.${number}.picture`>
