import { expect, it } from 'vitest';
import { oneNameEach } from '../../../src/node/repository/oneNameEach';

const signatures = [
  { name: 'ryu', address: '1+ryu@users.noreply.example.org' },
  { name: 'Ryu', address: '1+ryu@users.noreply.example.org' },
  { name: 'Ryu', address: 'other@example.org' },
  { name: 'Ame', address: 'ame@example.org' },
  { name: 'Edam', address: 'AME@example.org' },
  { name: 'Edam', address: 'edam@example.org' },
  { name: 'Web', address: 'noreply@example.org' },
  { name: 'Flow', address: 'noreply@example.org' },
  { name: 'One', address: 'root@localhost' },
  { name: 'Two', address: 'root@localhost' },
];

it('each person has one name, by the address or but for case; an address of many joins nobody', () => {
  const nameOf = oneNameEach(signatures);
  expect(signatures.map(nameOf)).toEqual(['Ryu', 'Ryu', 'Ryu', 'Edam', 'Edam', 'Edam', 'Web', 'Flow', 'One', 'Two']);
});
