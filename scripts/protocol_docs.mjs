// Writes docs/protocol.md from web/protocol/protocol.schema.json: the schema is the one description.
//   node scripts/protocol_docs.mjs > docs/protocol.md
import { readFileSync } from 'node:fs';

const root = new URL('..', import.meta.url);
const schema = JSON.parse(readFileSync(new URL('web/protocol/protocol.schema.json', root)));
const readme = readFileSync(new URL('web/protocol/README.md', root), 'utf8');
const out = [];

const typeOf = (value) => {
  if (value.$ref) {
    const name = value.$ref.replace('#/$defs/', '');
    return `[${name}](#${name})`;
  }
  if (value.const !== undefined) return `\`${JSON.stringify(value.const)}\``;
  if (value.enum) return value.enum.map((one) => `\`${one}\``).join(', ');
  if (value.oneOf) return value.oneOf.map(typeOf).join(' or ');
  if (value.type === 'array') return `list of ${typeOf(value.items ?? {})}`;
  if (Array.isArray(value.type)) return value.type.join(' or ');
  return value.type ?? 'anything';
};

const cell = (text) => (text ?? '').replaceAll('|', '\\|');

function rows(value, prefix = '') {
  const lines = [];
  const required = new Set(value.required ?? []);
  for (const [name, member] of Object.entries(value.properties ?? {})) {
    const needed = required.has(name) ? '' : ' (may be left out)';
    lines.push(`| \`${prefix}${name}\` | ${typeOf(member)}${needed} | ${cell(member.description)} |`);
    const inner = member.type === 'array' ? member.items : member;
    if (inner?.properties) lines.push(...rows(inner, `${prefix}${name}${member.type === 'array' ? '[]' : ''}.`));
  }
  return lines;
}

function section(name, value) {
  out.push(`### ${name}`, '');
  if (value.description) out.push(value.description, '');
  const parts = value.oneOf && !value.properties ? value.oneOf.filter((one) => !one.$ref) : [value];
  for (const part of parts) {
    if (part !== value && part.description) out.push(part.description, '');
    const lines = rows(part);
    if (lines.length > 0) out.push('| member | value | meaning |', '| --- | --- | --- |', ...lines, '');
  }
}

const names = (list) => list.oneOf.map((one) => one.$ref.replace('#/$defs/', ''));
const client = names(schema.$defs.from_client);
const server = names(schema.$defs.from_server);
out.push('<!-- Written by scripts/protocol_docs.mjs from web/protocol; do not edit. -->', '');
out.push(readme.trim(), '', `# Messages, version ${schema.version}`, '', schema.description, '');
out.push('## From the client', '', schema.$defs.from_client.description, '');
for (const name of client) section(name, schema.$defs[name]);
out.push('## From the server', '');
for (const name of server) section(name, schema.$defs[name]);
out.push('## What they are made of', '');
for (const [name, value] of Object.entries(schema.$defs)) {
  if (client.includes(name) || server.includes(name) || name.startsWith('from_')) continue;
  section(name, value);
}
console.log(out.join('\n').trim());
