// node test/bench/recordExchanges.mjs TO FILE [--page TITLE]… [--port N]
// Stands between Code Wiki and a server of models, and keeps what the model answered, so that tests can replay it:
//   node test/bench/recordExchanges.mjs http://127.0.0.1:11434/v1 test/fixtures/exchanges/NAME.json --page Overview
//   node dist/cli.js build FOLDER --model openai --endpoint http://127.0.0.1:8100/v1 --model-name NAME --yes
// Ctrl-C writes the file. Of a request only the page and the turn are kept, of headers nothing. Read the file before you keep it.
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { placeOfRequest, replyIn } from './exchanges.mjs';

const options = { page: { type: 'string', multiple: true, default: [] }, port: { type: 'string', default: '8100' } };
const { positionals, values } = parseArgs({ allowPositionals: true, options });
const [to, file] = positionals;
if (!to || !file) {
  console.error('usage: node test/bench/recordExchanges.mjs TO FILE [--page TITLE]… [--port N]');
  process.exit(2);
}

const kept = [];

/** Passes a request on as it is, and its answer back as it comes. */
async function pass(incoming, outgoing) {
  const body = await buffer(incoming);
  const url = new URL(to.replace(/\/v1\/*$/, '') + incoming.url);
  const headers = { ...incoming.headers, host: url.host };
  const { request } = url.protocol === 'https:' ? https : http;
  const asked = request(url, { method: incoming.method, headers }, async (answer) => {
    outgoing.writeHead(answer.statusCode, answer.headers);
    answer.pipe(outgoing);
    const said = (await buffer(answer)).toString('utf8');
    if (answer.statusCode === 200 && url.pathname.endsWith('/chat/completions')) keep(JSON.parse(body.toString('utf8')), said);
  });
  asked.on('error', (error) => outgoing.destroy(error));
  outgoing.on('close', () => asked.destroy());
  asked.end(body);
}

function keep(request, said) {
  const place = placeOfRequest(request);
  if (values.page.length > 0 && !values.page.includes(place.page)) return;
  const reply = replyIn(said);
  if (reply) kept.push({ ...place, reply });
  console.error(`${place.page}, turn ${place.turn}: ${reply ? 'kept' : 'no whole answer'}`);
}

const server = http.createServer((incoming, outgoing) => void pass(incoming, outgoing));
server.listen(Number(values.port), '127.0.0.1', () => console.error(`http://127.0.0.1:${server.address().port}/v1 passes on to ${to}`));

process.on('SIGINT', () => {
  const sorted = kept.sort((a, b) => (a.page === b.page ? a.turn - b.turn : a.page < b.page ? -1 : 1));
  const text = `${JSON.stringify(sorted, null, 2)}\n`;
  writeFileSync(file, text);
  const odd = text.match(/\/(?:home|Users|tmp|root)\/[^\s"]*|\bsk-\w{8,}/g) ?? [];
  console.error(`${sorted.length} answers in ${file}${odd.length > 0 ? `; look at: ${[...new Set(odd)].join(', ')}` : ''}`);
  process.exit(0);
});
