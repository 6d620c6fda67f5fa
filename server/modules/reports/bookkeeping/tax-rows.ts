import { bookkeepingSheets as words } from '#content/staff/bookkeeping-sheets.ts'
import { dayInIndia } from '#contract/dates.ts'
import type { gstSheets } from '#contract/staff/bookkeeping.ts'
import { abroad, isStateCode, states } from '#contract/states.ts'
import { sortDocuments } from './sort-documents.ts'
import type { PeriodDocument } from './store.ts'
import { signOf, sumDocuments } from './sum-documents.ts'

export type Cell = string | number
type GstSheet = (typeof gstSheets)[number]

/** The rows of each sheet of GSTR-1. Every document has one rate, so it is one row. */
export function taxRows(documents: readonly PeriodDocument[]): Record<GstSheet, Cell[][]> {
  const { b2b, b2cl, b2cs, exp, cdnr, cdnur } = sortDocuments(documents)
  return {
    b2b: b2b.map((one) => [
      ...buyer(one),
      ...numbered(one),
      place(one),
      words.notReverse,
      '',
      words.regular,
      '',
      ...taxed(one),
    ]),
    b2cl: b2cl.map((one) => [...numbered(one), place(one), '', ...taxed(one), '']),
    b2cs: groupBy(b2cs, (one) => `${one.placeOfSupply} ${one.rateBasisPoints}`).map((same) => {
      const [first] = same
      return [words.otherThanECommerce, place(first), '', rateOf(first), sumDocuments(same, signOf).taxable, 0, '']
    }),
    exp: exp.map((one) => [exportType(one), ...numbered(one), '', '', '', ...taxed(one)]),
    cdnr: cdnr.map((one) => [
      ...buyer(one),
      one.number,
      date(one),
      words.creditNote,
      place(one),
      words.notReverse,
      words.regular,
      one.totalPaise / 100,
      '',
      ...taxed(one),
    ]),
    cdnur: cdnur.map((one) => [
      unregisteredType(one),
      one.number,
      date(one),
      words.creditNote,
      place(one),
      one.totalPaise / 100,
      '',
      ...taxed(one),
    ]),
    'hsn-b2b': hsnRows([...b2b, ...cdnr]),
    'hsn-b2c': hsnRows([...b2cl, ...b2cs, ...exp, ...cdnur]),
    docs: docsRows(documents),
  }
}

const buyer = ({ recipient: { company } }: PeriodDocument): Cell[] => [company?.gstin ?? '', company?.legalName ?? '']
const numbered = (one: PeriodDocument): Cell[] => [one.number, date(one), one.totalPaise / 100]
const rateOf = ({ rateBasisPoints }: PeriodDocument) => rateBasisPoints / 100
const taxed = (one: PeriodDocument): Cell[] => [rateOf(one), one.taxablePaise / 100, 0]
const exportType = ({ rateBasisPoints }: PeriodDocument) => words.exportTypes[rateBasisPoints > 0 ? 'taxed' : 'untaxed']

/** `17-Nov-26`, as the Government's tool reads it. */
function date({ issuedAt }: PeriodDocument): string {
  const day = dayInIndia(issuedAt)
  return day ? `${String(day.day).padStart(2, '0')}-${day.month.slice(0, 3)}-${String(day.year).slice(2)}` : ''
}

/** `29-Karnataka` */
export function place({ placeOfSupply: code }: Pick<PeriodDocument, 'placeOfSupply'>): string {
  return code && isStateCode(code) ? `${code}-${states[code]}` : ''
}

function unregisteredType({ placeOfSupply, rateBasisPoints }: PeriodDocument): string {
  const { large, exportTaxed, exportUntaxed } = words.unregisteredTypes
  if (placeOfSupply !== abroad) return large
  return rateBasisPoints > 0 ? exportTaxed : exportUntaxed
}

/** By code and rate, net of notes. Services have no unit and no quantity. */
function hsnRows(documents: readonly PeriodDocument[]): Cell[][] {
  return groupBy(documents, ({ lines, rateBasisPoints }) => `${lines[0]?.sac} ${rateBasisPoints}`).map((same) => {
    const [first] = same
    const { total, taxable, igst, cgst, sgst } = sumDocuments(same, signOf)
    return [
      first.lines[0]?.sac ?? '',
      words.training,
      words.noUnit,
      0,
      total,
      rateOf(first),
      taxable,
      igst,
      cgst,
      sgst,
      0,
    ]
  })
}

/** A row for each unbroken range of numbers of a series. None is ever cancelled: a correction is a note. */
function docsRows(documents: readonly PeriodDocument[]): Cell[][] {
  return (['invoice', 'credit_note'] as const).flatMap((kind) => {
    const ofKind = documents.filter((one) => one.kind === kind)
    return groupBy(ofKind, ({ number }) => number.slice(0, number.lastIndexOf('/'))).flatMap((series) =>
      splitRanges(series).map((range) => [
        words.natures[kind],
        range[0].number,
        range.at(-1)?.number ?? '',
        range.length,
        0,
      ]),
    )
  })
}

type Group = [PeriodDocument, ...PeriodDocument[]]

function splitRanges(series: readonly PeriodDocument[]): Group[] {
  const ranges: Group[] = []
  for (const one of series.toSorted((a, b) => (a.serial ?? 0) - (b.serial ?? 0))) {
    const last = ranges.at(-1)
    if (last && last.at(-1)?.serial === (one.serial ?? 0) - 1) last.push(one)
    else ranges.push([one])
  }
  return ranges
}

function groupBy(documents: readonly PeriodDocument[], keyOf: (document: PeriodDocument) => string): Group[] {
  return [...Map.groupBy(documents, keyOf).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => group as Group)
}
