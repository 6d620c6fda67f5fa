import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { zodResolver } from '#app/lib/form.ts'
import { type GstSettings, GstSettingsInput } from '#contract/staff/gst-settings.ts'

/** As they are typed. */
export type GstFields = Record<Exclude<keyof GstSettings, 'changed_at' | 'version' | 'isOwner'>, string>

export function toFields({ changed_at: _, version: __, isOwner: ___, ...settings }: GstSettings): GstFields {
  const { gstin, rate, lutNumber } = settings
  return { ...settings, gstin: gstin ?? '', rate: String(rate), lutNumber: lutNumber ?? '' }
}

function toInput({ gstin, rate, lutNumber, ...fields }: GstFields, version: string) {
  return {
    ...fields,
    gstin: gstin.trim() || null,
    // An empty field is not zero.
    rate: rate.trim() === '' ? Number.NaN : Number(rate),
    lutNumber: lutNumber.trim() || null,
    version,
  } as z.input<typeof GstSettingsInput>
}

/** Validated by the contract, including the check character of the GSTIN. */
export const gstResolver: Resolver<GstFields> = async (fields, context, options) => {
  const { errors } = await zodResolver(GstSettingsInput)(toInput(fields, 'any'), context, options as never)
  return Object.keys(errors).length === 0 ? { values: fields, errors: {} } : { values: {}, errors: errors as never }
}

export const readFields = (fields: GstFields, version: string): GstSettingsInput =>
  z.parse(GstSettingsInput, toInput(fields, version))
