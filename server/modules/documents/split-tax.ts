export interface TaxParts {
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

export interface TaxRate {
  rateBasisPoints: number
  /** One integrated tax instead of the halves of the centre and the State. */
  isInterState: boolean
}

/**
 * The parts of an amount that includes tax. The tax is rounded and the taxable value is the rest, so that the parts always add
 * up; rounding each on its own misses the total by a paisa for half of all amounts.
 */
export function splitTax(totalPaise: number, { rateBasisPoints, isInterState }: TaxRate): TaxParts {
  const share = (basisPoints: number) => Math.round((totalPaise * basisPoints) / (10_000 + rateBasisPoints))
  return isInterState
    ? partsOf(totalPaise, 0, share(rateBasisPoints))
    : partsOf(totalPaise, share(rateBasisPoints / 2), 0)
}

/**
 * The parts of an amount that is credited, of what is left on a document. As `splitTax`, except that no part exceeds its rest: so
 * the last of several notes takes exactly what the others left.
 */
export function splitCredit(totalPaise: number, rest: TaxParts, rate: TaxRate): TaxParts {
  const usual = splitTax(totalPaise, rate)
  const untaxed = totalPaise - rest.taxablePaise
  if (rate.isInterState) return partsOf(totalPaise, 0, clamp(usual.igstPaise, untaxed, rest.igstPaise))
  return partsOf(totalPaise, clamp(usual.cgstPaise, Math.ceil(untaxed / 2), rest.cgstPaise), 0)
}

export const totalOf = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxParts): number =>
  taxablePaise + cgstPaise + sgstPaise + igstPaise

export function sumParts(parts: readonly TaxParts[]): TaxParts {
  const sum = (name: keyof TaxParts) => parts.reduce((total, part) => total + part[name], 0)
  return {
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
  }
}

const partsOf = (totalPaise: number, halfPaise: number, igstPaise: number): TaxParts => ({
  taxablePaise: totalPaise - 2 * halfPaise - igstPaise,
  cgstPaise: halfPaise,
  sgstPaise: halfPaise,
  igstPaise,
})

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)
