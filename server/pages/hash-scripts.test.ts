import { expect, test } from 'vitest'
import { hashScripts } from './hash-scripts.ts'

test('a script without the page’s nonce is not hashed', () => {
  const { hashes, html } = hashScripts(
    '<script nonce="n1">a</script><script nonce="guess">b</script><script>c</script>',
    'n1',
  )
  expect(hashes).toHaveLength(1)
  expect(html).toContain('<script>a</script>')
})
