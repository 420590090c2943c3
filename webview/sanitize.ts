import createDOMPurify from 'dompurify';

const tags = 'a blockquote br code del div em figure h2 h3 h4 h5 h6 hr li ol p pre s span strong table tbody td th thead tr ul'.split(' ');
const attributes = ['class', 'data-diagram', 'data-id', 'data-line', 'data-path', 'data-url', 'href', 'id', 'start', 'title'];

const purify = createDOMPurify(window);

/** HTML as a fragment with only what a page is made of. The only address left is `#`: nothing in it loads or leads out by itself. */
export function sanitize(html: string): DocumentFragment {
  return purify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== 'href'),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^#$/,
    RETURN_DOM_FRAGMENT: true,
  });
}
