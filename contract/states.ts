/** States and union territories by the code that begins a GSTIN. 25 and 28 are no longer issued. */
export const states = {
  '01': 'Jammu & Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra & Nagar Haveli and Daman & Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman & Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
  '96': 'Other Countries',
} as const

export type StateCode = keyof typeof states

/** The place of supply of somebody outside India. No GSTIN begins with it. */
export const abroad: StateCode = '96'

export const isStateCode = (code: string): code is StateCode => Object.hasOwn(states, code)

/** In the order of a list to choose from: by name, with the places outside every State last. */
export function listStates(): { code: StateCode; name: string }[] {
  const isLast = (code: string) => Number(code >= '96')
  return Object.entries(states)
    .map(([code, name]) => ({ code: code as StateCode, name }))
    .sort((a, b) => isLast(a.code) - isLast(b.code) || a.name.localeCompare(b.name))
}
