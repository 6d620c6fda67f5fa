import { messages } from '#contract/problems.ts'
import { type GstSettingsInput, prefixNames } from '#contract/staff/gst-settings.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { type DocumentKind, isPrefixOfOtherKind } from '../store.ts'
import { firstSettings, type Settings } from './read-settings.ts'
import { type GstSettingsRow, insertSettings, lockSettings, updateSettings } from './store.ts'
import { versionOf } from './to-gst-settings.ts'

/** Applies to documents to come; issued ones have their own copy of everything. */
export function changeSettings(
  { database }: Services,
  { rate, version, ...input }: GstSettingsInput,
  actorId: number,
): Promise<GstSettingsRow> {
  return database.transaction(async (tx) => {
    const before = await lockSettings(tx)
    if (versionOf(before) !== version) throw changedMeanwhile()
    const after: Settings = { ...input, rateBasisPoints: Math.round(rate * 100) }
    await requireOwnPrefixes(tx, after)
    const saved = await (before ? updateSettings : insertSettings)(tx, { ...after, updatedBy: actorId })
    if (!saved) throw changedMeanwhile()
    await recordChange(tx, {
      actorId,
      action: 'gst_settings.changed',
      subject: 'gst_settings',
      subjectId: '1',
      before: settingsOf(before ?? firstSettings),
      after: settingsOf(after),
    })
    return saved
  })
}

const changedMeanwhile = () => new Problem('edit_conflict', messages.changedMeanwhile)

const kinds: Record<(typeof prefixNames)[number], DocumentKind> = {
  receiptPrefix: 'receipt',
  invoicePrefix: 'invoice',
  creditNotePrefix: 'credit_note',
  refundNotePrefix: 'refund_note',
}

/** Two series with one prefix would meet at the same number. */
async function requireOwnPrefixes(tx: Queries, settings: Settings): Promise<void> {
  for (const name of prefixNames)
    if (await isPrefixOfOtherKind(tx, kinds[name], settings[name]))
      throw new Problem('prefix_taken', messages.prefixTaken, { errors: { [name]: messages.prefixTaken } })
}

function settingsOf(settings: Settings | GstSettingsRow): Record<string, unknown> {
  const names = Object.keys(firstSettings) as (keyof Settings)[]
  return Object.fromEntries(names.map((name) => [name, settings[name]]))
}
