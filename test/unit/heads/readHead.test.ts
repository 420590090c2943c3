import { describe, expect, it } from 'vitest';
import { readHead } from '../../../src/analysis/heads/readHead';
import { readMainType } from '../../../src/analysis/heads/readMainType';

function check(language: string, text: string, expected: string | undefined): void {
  const quote = readHead(language, text);
  expect(quote && `${quote.lines.join('-')} ${quote.text}`).toBe(expected);
}

describe('the head of a file', () => {
  it.each<[string, string, string | undefined]>([
    ['python', '#!/usr/bin/env python\n"""Serves the notes.\n\nMore."""\nimport os\n', '2-2 Serves the notes.'],
    ['python', '"""\nTagged JSON\n~~~~~~~~~~~\n\nKeeps :class:`date` as it is.\n"""\n', '5-5 Keeps date as it is.'],
    [
      'go',
      '// Copyright 2020 A. All rights reserved.\n\n// Package notes keeps notes\n// on disk.\npackage notes\n',
      '3-4 Package notes keeps notes on disk.',
    ],
    ['go', '/*\nPackage notes keeps notes.\n\nExample:\n\n\tpackage main\n*/\npackage notes\n', '2-2 Package notes keeps notes.'],
    ['rust', '/*!\nPrints what was found.\n\n# Overview\n*/\nuse std::io;\n', '2-2 Prints what was found.'],
    ['rust', '// Copyright A\n\n//! Prints what\n//! was found.\n', '3-4 Prints what was found.'],
    [
      'java',
      '/*\n * Copyright 2020 A\n */\n/** The classes that model an owner. */\npackage a.owner;\n',
      '4-4 The classes that model an owner.',
    ],
    ['shellscript', '#!/bin/sh\n# Prepares a release of it.\nset -e\n', '2-2 Prepares a release of it.'],
    ['c', '/* SPDX-License-Identifier: MIT */\n/* Reads a line at a time. */\n', '2-2 Reads a line at a time.'],
  ])('in %s: %j', check);
  it('is no licence, no word to a tool and nothing too short', () => {
    check('shellscript', '#!/bin/sh\n# shellcheck disable=SC2034 for all of it\n', undefined);
    check('python', '# coding: utf-8 for all files\n\nimport os\n', undefined);
    check('c', '/* Licensed under the terms of it all. */\nint a;\n', undefined);
    check('rust', '//! Two words\n', undefined);
  });
  it('of a language that is not in the table is not read', () => check('yaml', '# What this is about here.\n', undefined));
});

describe('the type that stands for a file', () => {
  const checkType = (path: string, language: string, text: string, expected: string | undefined) => {
    const type = readMainType(language, path, text);
    expect(type && `${type.name} ${type.doc.lines.join('-')} ${type.doc.text}`).toBe(expected);
  };
  const java = 'package a;\n\n/**\n * Answers for owners.\n *\n * @author A\n */\n@Entity\npublic class Owner {\n}\n';

  it('is given with its words, whose lines reach to its name', () => {
    checkType('Owner.kt', 'kotlin', java, 'Owner 4-9 Answers for owners.');
  });
  it('is the longest of several', () => {
    const text =
      'package a\n\n/** Small is a small thing. */\nclass Small\n\n/** Large is a large thing. */\nclass Large {\n  val a = 1\n}\n';
    checkType('things.kt', 'kotlin', text, 'Large 6-7 Large is a large thing.');
  });
  it('is the one called like the file, however short', () => {
    const text = `/** Prints what was found. */\nclass LineBuffer {\n}\n\n/** Another of them all. */\nclass Other {\n${'  val a = 1\n'.repeat(9)}}\n`;
    checkType('src/line_buffer.kt', 'kotlin', text, 'LineBuffer 1-2 Prints what was found.');
  });
  it('is none in a language that is parsed', () => checkType('Owner.java', 'java', java, undefined));
  it('has an end for texts without one', () => {
    checkType('a.kt', 'kotlin', `package a\n${'class A { '.repeat(50_000)}`, undefined);
    checkType('A.kt', 'kotlin', '/**\n'.repeat(19_000), undefined);
  });
});

it('has an end for texts without one', () => {
  check('python', `"""${'a '.repeat(500_000)}`, undefined);
  check('java', '/**\n'.repeat(19_000), undefined);
});
