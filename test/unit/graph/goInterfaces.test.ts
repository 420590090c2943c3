import { expect, it } from 'vitest';
import { analyseFiles } from './analyseFiles';

it('types of Go implement the interfaces whose methods they have, by the types of these', async () => {
  const { heritage } = (
    await analyseFiles({
      'go.mod': 'module example.com/a\n',
      'render.go':
        'package a\n\ntype Render interface {\n\tRender(http.ResponseWriter, []byte) error\n\tName() string\n}\n\ntype Deep interface {\n\tRender\n\tDepth(a, b int) (n int, err error)\n}\n\ntype Open interface {\n\tio.Reader\n\tName() string\n}\n\ntype Hidden interface {\n\tkeep()\n}\n',
      'text.go':
        'package a\n\ntype Text struct{}\n\nfunc (t Text) Render(w http.ResponseWriter, with []byte) (err error) { return nil }\nfunc (Text) Name() string { return "" }\nfunc (Text) keep() {}\n',
      'deep.go': 'package a\n\ntype Deeper struct{ Text }\n\nfunc (d *Deeper) Depth(x int, y int) (int, error) { return 0, nil }\n',
      'other.go':
        'package a\n\ntype Other struct{}\n\nfunc (o Other) Render(w http.ResponseWriter) error { return nil }\nfunc (o Other) Name() string { return "" }\n',
      'twin.go': '//go:build twin\n\npackage a\n\ntype Hidden interface {\n\tkeep()\n}\n',
      'far/far.go': 'package far\n\ntype Far struct{}\n\nfunc (f Far) keep() {}\n',
    })
  ).value;
  const told = heritage
    .filter(({ relation }) => relation === 'implements')
    .map(({ symbol, target = '' }) => [symbol, target].map((id) => id.split('#')[1]).join(' is '));
  expect(told).toEqual(['Deeper is Render', 'Text is Render', 'Deeper is Deep', 'Deeper is Hidden', 'Text is Hidden']);
});
