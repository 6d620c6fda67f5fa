interface Disposition {
  name: string
  isFile: boolean
}

const formData = /^content-disposition:[ \t]*form-data[ \t]*(?=;|$)/i
/** Quoted with escapes, quoted as browsers do (a backslash is a backslash), or a token. */
const parameter = /^;[ \t]*([^\s"=;]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|"([^"]*)"|([^\s";]+))[ \t]*(?=;|$)/

/**
 * Parses the header of one part (RFC 7578, 4.2), with its parameters in any order. Null unless every character fits: a
 * header that is only searched for its name can be made to mean different things to different readers.
 */
export function readDisposition(header: string): Disposition | null {
  const parameters = new Map<string, string>()
  let rest = header.replace(formData, '')
  if (rest === header) return null
  for (let match = parameter.exec(rest); match; match = parameter.exec(rest)) {
    const [all, key = '', escaped, quoted, token] = match
    if (parameters.has(key.toLowerCase())) return null
    parameters.set(key.toLowerCase(), escaped?.replaceAll(/\\(["\\])/g, '$1') ?? quoted ?? token ?? '')
    rest = rest.slice(all.length)
  }
  const name = parameters.get('name')
  if (name === undefined || !/^;?[ \t]*$/.test(rest)) return null
  return { name: decodeName(name), isFile: parameters.has('filename') || parameters.has('filename*') }
}

/** The three characters that HTML escapes in a name (HTML, 4.10.21.8). */
function decodeName(name: string): string {
  return name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')
}
