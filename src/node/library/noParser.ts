/** Stands in for Turndown's own HTML parser: it is given elements that are parsed already. */
const noParser = {};

export default noParser;
