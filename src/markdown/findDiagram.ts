import type { Token } from 'markdown-it';
import { diagramId } from './createMarkdown';
import { attributeOf } from './tokens';

/** The id of the diagram that stands in the place of the paragraph that opens at `at`: its image is all that it holds. */
export function findDiagram(tokens: readonly Token[], at: number): string | undefined {
  if (tokens[at]?.type !== 'paragraph_open') return undefined;
  const said = tokens[at + 1]?.children?.filter((child) => child.type !== 'text' || child.content.trim() !== '') ?? [];
  const image = said.length === 1 ? said[0] : undefined;
  return image?.type === 'image' ? diagramId(attributeOf(image, 'src')) : undefined;
}
