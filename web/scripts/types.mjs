// Makes src/generated/protocol.ts from the one description of the protocol.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const schema = JSON.parse(readFileSync('protocol/protocol.schema.json', 'utf8'));
// The keys of `properties` that are named `type` are of no interest to the titles of types.
const text = await compile({ ...schema, title: 'Message' }, 'Message', {
  additionalProperties: false,
  unreachableDefinitions: true,
  bannerComment: '// Made by scripts/types.mjs from protocol/protocol.schema.json.',
  format: false,
});
mkdirSync('src/generated', { recursive: true });
writeFileSync('src/generated/protocol.ts', text);
