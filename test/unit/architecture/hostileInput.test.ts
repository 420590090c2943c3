import { checkTestedRows, readTestedRows } from './testedTable';

checkTestedRows(readTestedRows('docs/hostile-input.md'), 50);
