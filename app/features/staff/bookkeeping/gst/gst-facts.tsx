import { gstSettings as words } from '#content/staff/gst-settings.ts'
import type { GstSettings } from '#contract/staff/gst-settings.ts'
import { states } from '#contract/states.ts'
import { FormPart } from '../../catalogue/form-parts.tsx'
import { Facts } from '../../list/facts.tsx'

/** For members who cannot change them. */
export function GstFacts({ settings }: { settings: GstSettings }) {
  const { labels } = words
  const { legalName, address, stateCode, gstin, sac, rate, b2cPlaceOfSupply, lutNumber } = settings
  return (
    <FormPart title={words.readOnly}>
      <p className="text-muted text-small">{words.ownerOnly}</p>
      <Facts
        facts={[
          [labels.legalName, legalName],
          [labels.address, address.replaceAll('\n', ', ')],
          [labels.stateCode, states[stateCode]],
          [labels.gstin, gstin ?? words.noGstin],
          [labels.sac, sac],
          [labels.rate, rate],
          [labels.b2cPlaceOfSupply, words.places[b2cPlaceOfSupply].label],
          [labels.invoicePrefix, settings.invoicePrefix],
          [labels.creditNotePrefix, settings.creditNotePrefix],
          [labels.receiptPrefix, settings.receiptPrefix],
          [labels.refundNotePrefix, settings.refundNotePrefix],
          [labels.lutNumber, lutNumber],
        ]}
      />
    </FormPart>
  )
}
