import { expect, it } from 'vitest';
import { withoutTags } from '../../../webview/diagram/withoutTags';

it.each([
  ['a["<img src=x onerror=alert(1)>"]', 'a["#lt;img src=x onerror=alert(1)>"]'],
  ['a["<<img src=x onerror=alert(1)>"]', 'a["<#lt;img src=x onerror=alert(1)>"]'],
  ['a["<<img>><svg/onload=alert(1)>"]', 'a["<<img>>#lt;svg/onload=alert(1)>"]'],
  ['a["</b><!-- x --><?php"]', 'a["#lt;/b>#lt;!-- x -->#lt;?php"]'],
  ['a["<IMG>"]', 'a["#lt;IMG>"]'],
  ['a["<br onclick=x>"]', 'a["#lt;br onclick=x>"]'],
  ['a["<b<br>r>"]', 'a["#lt;b<br>r>"]'],
])('%j holds no tag', (text, expected) => expect(withoutTags(text)).toBe(expected));

it.each(['a["one<br/>two<br>three"]', 'class A {\n  <<interface>>\n}', 'A <|-- B', 'a <--> b', 'A<<->>B: x', 'a -->|1 < 2| b'])(
  '%j stays as it is',
  (text) => expect(withoutTags(text)).toBe(text),
);
