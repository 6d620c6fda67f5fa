import { messages } from '#contract/problems.ts'
import type { SiteTextKey } from '#contract/site-texts.ts'
import type { SiteTextValues, StaffSiteTexts } from '#contract/staff/site-texts.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { requireUnchanged } from '../editing/require-unchanged.ts'
import { deleteSiteText, insertSiteText, lockSiteText, updateSiteText } from './store.ts'
import { toEntry } from './to-entry.ts'

interface TextChange<Key extends SiteTextKey> {
  /** Null goes back to the first text. */
  value: SiteTextValues[Key] | null
  version: string
}

/** The first text stays in content/, so going back to it also takes over later changes of it there. */
export function changeSiteText<Key extends SiteTextKey>(
  { database }: Services,
  key: Key,
  { value, version }: TextChange<Key>,
  actorId: number,
): Promise<StaffSiteTexts[Key]> {
  return database.transaction(async (tx) => {
    const row = await lockSiteText(tx, key)
    const before = requireUnchanged(toEntry(key, row), version)
    const text = { key, value, updatedBy: actorId }
    const after = toEntry(key, value === null ? await remove(tx, key) : await (row ? updateSiteText : write)(tx, text))
    await recordChange(tx, {
      actorId,
      action: 'site_text.changed',
      subject: 'site_text',
      subjectId: key,
      before: describe(key, before.value),
      after: describe(key, after.value),
    })
    return after
  })
}

async function remove(tx: Queries, key: SiteTextKey): Promise<null> {
  await deleteSiteText(tx, key)
  return null
}

/** A text that nobody has changed has no row to lock, so the second of two simultaneous changes fails here. */
async function write(tx: Queries, text: Parameters<typeof insertSiteText>[1]) {
  const row = await insertSiteText(tx, text)
  if (!row) throw new Problem('edit_conflict', messages.changedMeanwhile)
  return row
}

/** By field, as the audit log shows changes: a list is one field, named by its key. */
function describe(key: SiteTextKey, value: object): Record<string, unknown> {
  return Array.isArray(value) ? { [key]: value } : { ...value }
}
