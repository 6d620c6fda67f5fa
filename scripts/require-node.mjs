// Plain JavaScript: an older Node cannot read the start script at all.
const [major] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `The site needs Node 24 or newer, and this is ${process.version}. ` +
      'A plain `npm ci` brings its own; with `--omit=dev` the machine must have one.',
  )
  process.exit(1)
}
