import { expect, it } from 'vitest';
import { spokenName } from '../../../src/model';

it.each([
  ['github.com/gin-gonic/gin', 'gin'],
  ['example.com/a/notes/v2', 'notes'],
  ['@scope/notes', '@scope/notes'],
  ['notes', 'notes'],
  ['notes.js', 'notes.js'],
  ['', ''],
])('%j is called %j', (name, expected) => expect(spokenName(name)).toBe(expected));
