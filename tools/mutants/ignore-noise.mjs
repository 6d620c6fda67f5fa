import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** Leaves out what no request can tell apart. Everything else, states and kinds included, is for a test to notice. */
const ignorer = {
  shouldIgnore({ node }) {
    if (isLogCall(node)) return 'a log line: read by people, and no rule depends on it'
    if (isNewError(node)) return 'the words of an internal error: the client gets a bare 500'
    if (isReturnGuard(node)) return 'PostgreSQL returns every row that it inserts, and every count'
    return undefined
  },
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'noise', ignorer)]

/** `log.warn(…)` and `services.log.warn(…)`. */
function isLogCall(node) {
  if (node.type !== 'ExpressionStatement' || node.expression.type !== 'CallExpression') return false
  const { callee } = node.expression
  if (callee.type !== 'MemberExpression') return false
  const logger = callee.object.type === 'MemberExpression' ? callee.object.property : callee.object
  return logger.type === 'Identifier' && logger.name === 'log'
}

/** A refusal that a visitor may see is a `Problem` and stays in. */
function isNewError(node) {
  return node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === 'Error'
}

/** `if (!row) throw new Error('an inserted order was not returned')`. */
function isReturnGuard(node) {
  if (node.type !== 'IfStatement' || node.consequent.type !== 'ThrowStatement') return false
  const thrown = node.consequent.argument
  return isNewError(thrown) && /(was|were) not returned$/.test(thrown.arguments[0]?.value)
}
