import { days } from './retention/days.ts'
import { untilAsked } from './retention/until-asked.ts'
import { years } from './retention/years.ts'

/** Every retention period. The privacy page shows them, and the deletion job enforces them. */
export const retention = [...days, ...years, ...untilAsked] as const
