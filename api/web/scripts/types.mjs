// Writes the types of the API from its document: node scripts/types.mjs
import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'

const doc = JSON.parse(await readFile(new URL('../../openapi.json', import.meta.url), 'utf8'))
// The server puts the names of the games in; the application knows none.
doc.components.schemas.Game = { type: 'string' }
const out = new URL('../src/lib/schema.d.ts', import.meta.url)
await writeFile(out, '// Written by scripts/types.mjs from openapi.json.\n' + astToString(await openapiTS(doc)))
