/** What a part of a form says of itself. */
interface Disposition {
  name: string
  isFile: boolean
}

const kind = /^content-disposition:[ \t]*form-data[ \t]*(?=;|$)/i
/** Quoted with escapes, quoted as browsers do (a backslash is a backslash), or a bare word. */
const parameter = /^;[ \t]*([^\s"=;]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|"([^"]*)"|([^\s";]+))[ \t]*(?=;|$)/

/**
 * Reads the header of one part (RFC 7578, 4.2): its parameters in any order, as one client or the other spells them. Null
 * when it is no field of a form, or cannot be read to its end: what is read only here and there can be made to say anything.
 */
export function readDisposition(header: string): Disposition | null {
  const parameters = new Map<string, string>()
  let rest = header.replace(kind, '')
  if (rest === header) return null
  for (let found = parameter.exec(rest); found; found = parameter.exec(rest)) {
    const [whole, key = '', escaped, quoted, word] = found
    if (parameters.has(key.toLowerCase())) return null
    parameters.set(key.toLowerCase(), escaped?.replaceAll(/\\(["\\])/g, '$1') ?? quoted ?? word ?? '')
    rest = rest.slice(whole.length)
  }
  const name = parameters.get('name')
  if (name === undefined || !/^;?[ \t]*$/.test(rest)) return null
  return { name: decoded(name), isFile: parameters.has('filename') || parameters.has('filename*') }
}

/** As HTML writes what would end the name (HTML, 4.10.21.8). */
function decoded(name: string): string {
  return name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')
}
