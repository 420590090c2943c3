import { expect, it } from 'vitest';
import { buildPages } from './buildPages';

const root = 'src/main/java/a';
const shop = {
  'pom.xml': '<project><artifactId>shop</artifactId></project>\n',
  'README.md':
    '# Shop\n\nSells things to people.\n\n## Run it locally\n\n```bash\ngit clone somewhere\ncd shop\n```\n\n```bash\n./mvnw spring-boot:run\n```\n\n## Building a Container\n\n```bash\n./mvnw build-image\n```\n',
  [`${root}/Shop.java`]:
    'package a;\n\nimport org.springframework.boot.SpringApplication;\nimport a.part.Till;\n\n@SpringBootApplication\npublic class Shop {\n  Till till;\n  public static void main(String[] args) {\n    SpringApplication.run(Shop.class, args);\n  }\n}\n',
  [`${root}/part/Till.java`]: `package a.part;\n\nimport org.springframework.web.bind.annotation.GetMapping;\n\n/** Takes money from people. */\npublic class Till {\n  @GetMapping("/till")\n  String till() { return ""; }\n}\n${'// x\n'.repeat(40)}`,
};

it('a server that looks for its code is told without what it loads, with its routes and how it is run', async () => {
  const pages = await buildPages(shop);
  const all = [...pages.values()].join('\n');
  expect(all).toContain('**A server of Spring Boot**');
  expect(all).not.toMatch(/It loads|is loaded in/);
  expect(pages.get('entry-points')).toContain('`GET /till` [Till.java]');
  expect(pages.get('overview')).toContain('To begin with, its README says [README.md]:\n\n```sh\n./mvnw spring-boot:run\n```');
  expect(pages.get('overview')).not.toContain('build-image');
});

it('a type with the words of another is no term of its own', async () => {
  const doc = '/** Keeps what everybody needs here. */\n';
  const pages = await buildPages({
    'package.json': '{ "name": "terms", "main": "src/index.ts" }\n',
    'src/index.ts': "export { Base } from './base/base';\nexport { App } from './app/app';\nexport { other } from './other';\n",
    'src/base/base.ts': `${doc}export class Base {\n  keep() {}\n}\n`,
    'src/app/app.ts': `import { Base } from '../base/base';\n${doc}export class App extends Base {\n  keep() {}\n}\n${['A', 'B', 'C', 'D', 'E'].map((name) => `/** Is ${name} and does what it can. */\nexport class Term${name} {}\n`).join('')}`,
    'src/other.ts': `import { App, TermA, TermB, TermC, TermD, TermE } from './app/app';\nimport { Base } from './base/base';\nexport const other = [App, Base, TermA, TermB, TermC, TermD, TermE];\n`,
  });
  const glossary = pages.get('glossary') ?? '';
  expect(glossary).toContain('`TermA`');
  expect(glossary.match(/^- `(?:App|Base)`/gm)).toHaveLength(1);
});
