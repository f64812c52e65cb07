import { syntheticDetailsFile } from '@kvartal/testing/generators/registry/synthetic-details-file'
import { streamedZip } from '@kvartal/testing/transport/streamed-zip'
// Writes a synthetic file of the register's general data; see `npm run generate-details -- --help`.
import { join } from 'node:path'
import { generate, wholeNumber, writeFile } from './generate.ts'

const usage = `Writes made-up general data in the layout of the register's open data, packed; the same seed always gives the same
file. The default is as many companies as the register has: 4.5 GB, packed to some 180 MB.

  npm run generate-details -- --taxpayers 394000 --to FOLDER

  --taxpayers  taxpayers, of which 96 in 100 are in the register  [394000]
  --seed       whole number                                       [1]
  --to         folder, which must exist                           [.]`

await generate(usage, { taxpayers: '394000', seed: '1', to: '.' }, async (options) => {
  const name = 'ettevotja_rekvisiidid__yldandmed.json'
  const json = syntheticDetailsFile({
    taxpayers: wholeNumber(options.taxpayers, '--taxpayers'),
    seed: wholeNumber(options.seed, '--seed'),
  })
  await writeFile(join(options.to, `${name}.zip`), streamedZip(name, json))
})
