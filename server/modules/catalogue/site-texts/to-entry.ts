import { firstSiteTexts } from '#content/site-texts.ts'
import type { SiteTextKey } from '#contract/site-texts.ts'
import type { SiteTextValues, StaffSiteTexts } from '#contract/staff/site-texts.ts'
import { versionOf } from '../editing/require-unchanged.ts'
import type { SiteTextRow } from './store.ts'

/** The version of every first text. */
const firstVersion = 'first'

/** A text as it is shown, with its first text. Without a row nobody has changed it. */
export function toEntry<Key extends SiteTextKey>(key: Key, row: SiteTextRow | null | undefined): StaffSiteTexts[Key] {
  const first: SiteTextValues[Key] = firstSiteTexts[key]
  const entry = row
    ? { value: row.value, first, changed_at: row.updatedAt.toISOString(), version: versionOf(row) }
    : { value: first, first, changed_at: null, version: firstVersion }
  return entry as StaffSiteTexts[Key]
}
